import { company } from '#contract/company.ts';

export function IfNothingComes() {
  return (
    <p>
      If you hear nothing, write to <a href={`mailto:${company.email}`}>{company.email}</a> with
      your reference number.
    </p>
  );
}
