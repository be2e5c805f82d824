import { Button } from '#web/ui/button.tsx';

/** One thing that can be done with a change of a list; read out with what the change is. */
export function RowAction(props: { label: string; what: string; isBad?: boolean; onClick: () => void }) {
  return (
    <Button
      variant="text"
      size="sm"
      className={props.isBad ? 'sync-bad' : undefined}
      aria-label={`${props.label}: ${props.what}`}
      onClick={props.onClick}
    >
      {props.label}
    </Button>
  );
}
