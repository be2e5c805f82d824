import { EllipsisVertical, RotateCcw, Trash2 } from 'lucide-react';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { OPTION } from '#web/ui/controls/option-look.ts';

interface CardMenuProps {
  name: string;
  /** Null where there is nothing to process again. */
  onProcessAgain: (() => void) | null;
  onDelete: () => void;
}

/** What is rarely wanted of a file. */
export function CardMenu({ name, onProcessAgain, onDelete }: CardMenuProps) {
  return (
    <Popover label={`More about ${name}`} button={<EllipsisVertical className="ico" />}>
      {(close) => (
        <>
          {onProcessAgain && (
            <button
              type="button"
              className={OPTION}
              onClick={() => {
                close();
                onProcessAgain();
              }}
            >
              <RotateCcw className="ico" aria-hidden="true" />
              <span>Process again</span>
            </button>
          )}
          <button
            type="button"
            className={`${OPTION} text-bad!`}
            onClick={() => {
              close();
              onDelete();
            }}
          >
            <Trash2 className="ico" aria-hidden="true" />
            <span>Delete</span>
          </button>
        </>
      )}
    </Popover>
  );
}
