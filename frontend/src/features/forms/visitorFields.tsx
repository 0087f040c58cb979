import { Field } from './Field.tsx';
import { fieldLengths } from './fieldLengths.ts';
import type { Submission } from './useSubmission.ts';

interface VisitorFieldProps {
  /** The form's submission, for what the server found at fault. */
  readonly submission: Submission;
  readonly label?: string;
  readonly placeholder?: string;
}

/** Asks for the visitor's name. */
export const NameField = ({ submission, label = 'Name', ...rest }: VisitorFieldProps) => (
  <Field
    label={label}
    name="name"
    autoComplete="name"
    required
    maxLength={fieldLengths.name}
    error={submission.fieldErrors['name']}
    {...rest}
  />
);

/** Asks for the visitor's e-mail address. */
export const EmailField = ({ submission, label = 'Email', ...rest }: VisitorFieldProps) => (
  <Field
    label={label}
    name="email"
    type="email"
    autoComplete="email"
    required
    maxLength={fieldLengths.email}
    error={submission.fieldErrors['email']}
    {...rest}
  />
);

/** Asks for the visitor's phone number, which no form requires. */
export const PhoneField = ({ submission, label = 'Phone', ...rest }: VisitorFieldProps) => (
  <Field
    label={label}
    name="phone"
    type="tel"
    autoComplete="tel"
    maxLength={fieldLengths.phone}
    error={submission.fieldErrors['phone']}
    {...rest}
  />
);
