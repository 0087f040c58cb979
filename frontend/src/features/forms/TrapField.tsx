import { trapField } from '../../../../lambdas/contract/forms.ts';

/**
 * A field for machines, which fill in whatever there is. People don't meet it: `inert` keeps it from
 * the keyboard, from assistive technology and from the browser's help with filling in; `aria-hidden`
 * says the same to tools that don't know `inert`.
 */
export function TrapField() {
  return (
    <div className="visually-hidden" inert aria-hidden="true">
      <label>
        Leave this empty
        <input name={trapField} autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}
