import { useState } from 'react';
import { madeRowId } from '#shared/domain/documents/made-row-id.ts';
import type { MadeOf, ReviewedValues } from '#shared/product/tables/document-reviews.schema.ts';
import type { UnreadLine } from '#shared/product/tables/documents.schema.ts';
import { storableText } from '#shared/protocol/storable-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import type { Strip } from '../files/use-strip.ts';
import { EditForm } from './edit-form.tsx';
import { RowCrop } from './row-crop.tsx';

interface UnreadLinesProps {
  documentId: string;
  lines: readonly UnreadLine[];
  /** Of the document. */
  pages: number;
  strip: Strip;
  /** Whether the list is shown from the start: there is nothing else. */
  isOpen: boolean;
  onDirty: (dirty: boolean) => void;
  onMake: (id: string, line: MadeOf, values: ReviewedValues) => void;
}

/** Lines that may hold a result and gave no row, as the paper shows them. Each can be made a row by hand. */
export function UnreadLines({ documentId, lines, pages, isOpen, onMake, ...rest }: UnreadLinesProps) {
  if (lines.length === 0) return null;
  return (
    <details className="px-4 py-4 tablet:px-6" open={isOpen}>
      <summary className="link py-2">Lines that were not read ({lines.length})</summary>
      <ul className="mt-1 grid gap-5">
        {lines.map((line) => {
          const id = madeRowId(documentId, line);
          return (
            <Line
              key={id}
              line={line}
              page={pages > 1 ? line.page : null}
              onSave={(values) => onMake(id, madeOf(line), values)}
              {...rest}
            />
          );
        })}
      </ul>
    </details>
  );
}

function Line({
  line,
  page,
  strip,
  onDirty,
  onSave,
}: Pick<UnreadLinesProps, 'strip' | 'onDirty'> & {
  line: UnreadLine;
  /** Null where there is only one. */
  page: number | null;
  onSave: (values: ReviewedValues) => void;
}) {
  const [isMaking, setMaking] = useState(false);
  const { button: opener, giveBack } = useFocusBack();
  const leave = () => {
    setMaking(false);
    onDirty(false);
  };
  return (
    <li className="grid justify-items-start gap-2 [&>*]:max-w-full [&>div]:w-full [&>figure]:w-full [&>form]:w-full">
      {page !== null && <span className="t-xs t-3">Page {page}</span>}
      <RowCrop row={{ crop: line.crop ?? null, raw: line.text }} strip={strip} />
      {isMaking ? (
        <EditForm
          label={`A row of: ${line.text}`}
          values={NOTHING}
          start={startOf(line.text)}
          hint="Compare each box with the paper."
          onDirty={onDirty}
          onCancel={() => {
            giveBack();
            leave();
          }}
          onSave={(values) => {
            leave();
            onSave(values);
          }}
        />
      ) : (
        <Button ref={opener} size="sm" onClick={() => setMaking(true)}>
          Make it a row
        </Button>
      )}
    </li>
  );
}

/** As a decision keeps it. */
function madeOf({ page, text, box }: UnreadLine): MadeOf {
  return { page, text: storableText(text), box };
}

const NOTHING: ReviewedValues = {
  name: '',
  value: null,
  comparator: null,
  value_text: '',
  unit: '',
  reference_min: null,
  reference_max: null,
};

/** The words before the first number as the name, and that number as the value where nothing else may stand between. */
function startOf(text: string): { name: string; value: string } {
  const [, value = '', rest = ''] = /[\s:=.]([<>]?\s?\d[\d.,]*)(?=\s|$)(.*)$/u.exec(text) ?? [];
  const [lead = ''] = /^\s*\p{L}[^\d<>=:]*/u.exec(text) ?? [];
  const words = lead.trim().split(/\s+/);
  const isRange = /^\s*[-–]\s*\d/.test(rest);
  const isSure = words.length <= 4 && !lead.includes('/') && !isRange;
  return { name: words.slice(0, 4).join(' '), value: isSure ? value.replace(/[.,]$/, '') : '' };
}
