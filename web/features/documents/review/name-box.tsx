import { Input } from '#web/ui/controls/input.tsx';
import { useLoadedNow } from '#web/ui/hooks/use-loaded-now.ts';

const load = () => import('./likely-tests.ts');

interface NameBoxProps {
  label: string;
  value: string;
  /** As printed; it makes some tests likelier. */
  unit: string;
  /** The list stays, with the tests that this name may mean while nothing is typed. */
  printed?: string;
  error?: string | undefined;
  autoFocus?: boolean;
  onChange: (name: string) => void;
  /** One of the offered tests was pressed. */
  onPick: (name: string) => void;
}

/** The name of a result, with the known tests that it may mean as buttons below it until it is the name of one. */
export function NameBox({
  label,
  value,
  unit,
  printed = '',
  error,
  autoFocus,
  onChange,
  onPick,
}: NameBoxProps) {
  const tests = useLoadedNow(load);
  const asked = value.trim() === '' ? (printed ?? '') : value;
  const isKnown = tests?.isTestName(value) ?? false;
  const isOpen = tests !== null && (printed !== undefined || !isKnown);
  const offered = !isOpen ? [] : tests.likelyTests({ name: asked, unit });
  return (
    <div className="grid gap-2">
      <Input
        label={label}
        value={value}
        error={error}
        autoComplete="off"
        autoFocus={autoFocus}
        onChange={({ target }) => onChange(target.value)}
      />
      {offered.length > 0 && (
        <ul className="grid gap-1.5" aria-label="Known tests">
          {offered.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="min-h-11 w-full rounded-ctl bg-surface px-3.5 py-2 text-start edge-line hover:bg-brand-soft hover:text-on-brand-soft"
                onClick={() => onPick(name)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && !isKnown && offered.length === 0 && value.trim() !== '' && (
        <p className="t-sm t-2">No known test has this name.</p>
      )}
    </div>
  );
}
