import type {
  Accepted,
  FieldError,
  Problem,
  RegistrationAnswer,
} from '../../../lambdas/contract/api.ts';

export type Objection = Pick<Problem, 'status' | 'detail' | 'errors'>;

function property(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
}

function readError(json: unknown): readonly FieldError[] {
  const [field, message] = ['field', 'message'].map((name) => property(json, name));
  return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [];
}

function readErrors(json: unknown): readonly FieldError[] {
  const errors = property(json, 'errors');
  return Array.isArray(errors) ? errors.flatMap(readError) : [];
}

/** Reads the reference of a successful response. Anything but a text is ignored. */
export function readAccepted(json: unknown): Accepted | undefined {
  const reference = property(json, 'reference');
  return typeof reference === 'string' && reference !== '' ? { reference } : undefined;
}

/** Reads the body of a registration's success, by the same rule. */
export function readRegistered(json: unknown): RegistrationAnswer | undefined {
  const accepted = readAccepted(json);
  const next = property(json, 'next');
  return (
    accepted && {
      ...accepted,
      ...(typeof next === 'string' && { next }),
      ...(property(json, 'again') === true && { again: true }),
    }
  );
}

/** Undefined if the body has no text for a visitor, for example because a proxy wrote it. */
export function readObjection(json: unknown, status: number): Objection | undefined {
  const detail = property(json, 'detail');
  const errors = readErrors(json);
  return typeof detail === 'string' || errors.length > 0
    ? { status, detail: String(detail ?? ''), ...(errors.length > 0 && { errors }) }
    : undefined;
}
