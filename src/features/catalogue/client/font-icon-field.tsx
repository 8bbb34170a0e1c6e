import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';
import { CardIcon } from './card-icon.tsx';

interface Props {
  /** Classes of the icon font, such as `fa-solid fa-gavel`. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const loadFinder = async () => (await import('./icon-finder.tsx')).IconFinder;
const ignoreFailure = () => {};

/** An icon of the icon font: found by search, or its class typed. */
export function FontIconField({ value, onChange, error }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <span
          className="mt-6 flex size-10 shrink-0 items-center justify-center rounded-md border border-line *:size-7 *:text-lg pointer-coarse:size-11"
          aria-hidden="true"
        >
          <CardIcon icon={value} iconType="fontawesome" />
        </span>
        <Field label="Icon class" required error={error} className="grow">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              placeholder="fa-solid fa-scale-balanced"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      </div>
      {/* If the finder cannot be loaded, that is reported, and a class can still be typed. */}
      <LazyPart wanted load={loadFinder} onFailure={ignoreFailure}>
        {(IconFinder) => <IconFinder chosen={value} onChoose={onChange} />}
      </LazyPart>
    </div>
  );
}
