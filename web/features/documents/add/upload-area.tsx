import { Camera, Upload } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { shortName } from '../files/file-name.ts';
import { forgetFormer } from './file-picker.tsx';
import type { ChoiceState } from './use-choice.ts';

const PICTURES = 'image/jpeg,image/png';

interface UploadAreaProps {
  choice: ChoiceState;
  /** Something is dragged over the page. */
  isOver: boolean;
  browse: RefObject<HTMLButtonElement | null>;
  onBrowse: () => void;
  onPhoto: (files: FileList | null) => void;
}

/** Where a file comes in: drop it anywhere, browse, or on a phone take a photo. */
export function UploadArea({ choice, isOver, browse, onBrowse, onPhoto }: UploadAreaProps) {
  return (
    <section className="grid gap-3" aria-labelledby="upload-title">
      <div className={classNames(ZONE, isOver && 'border-brand bg-brand-soft')}>
        <div className="min-w-32 flex-1 desktop:flex-none">
          <h2 className="card-title" id="upload-title">
            <span className="desktop:hidden">Add a lab result</span>
            <span className="max-desktop:hidden">Drop a file here</span>
          </h2>
          <p className="t-sm t-2">
            {choice.copying === null ? (
              <>
                PDF, JPG, PNG, TIFF <span className="whitespace-nowrap">or CSV, up to 10MB</span>
              </>
            ) : (
              <>
                Keeping <bdi>{shortName(choice.copying)}</bdi> on this device...
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-tablet:w-full">
          <Button
            variant="primary"
            className="flex-1"
            ref={browse}
            busy={choice.copying !== null}
            onClick={onBrowse}
          >
            {choice.copying === null && <Upload className="ico" aria-hidden="true" />}
            Browse
          </Button>
          <label
            className={classNames(
              buttonClass({ variant: 'quiet' }),
              'cursor-pointer has-focus-visible:shadow-ring desktop:hidden',
            )}
          >
            <Camera className="ico" aria-hidden="true" />
            Take a photo
            <input
              type="file"
              className="sr-only"
              accept={PICTURES}
              capture="environment"
              onClick={forgetFormer}
              onChange={({ target }) => onPhoto(target.files)}
            />
          </label>
        </div>
      </div>
      <div role="status" className="empty:hidden">
        {choice.copying !== null && (
          <p className="sr-only">Keeping {shortName(choice.copying)} on this device...</p>
        )}
        {choice.told?.kind === 'note' && <p className="t-sm t-2">{choice.told.text}</p>}
      </div>
      {choice.told?.kind === 'error' && (
        <ErrorAlert title={choice.told.name}>
          <p>{choice.told.text}</p>
        </ErrorAlert>
      )}
    </section>
  );
}

const ZONE =
  'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-[1.5px] border-dashed border-line-strong p-4 transition-colors duration-fast desktop:flex-col desktop:items-stretch desktop:p-6';
