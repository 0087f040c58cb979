import { StartFault } from '../startFault.ts';

/** A synthesized CloudFormation template, as far as the local stack reads it. */
export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Parameters?: Readonly<Record<string, { readonly Default?: unknown }>>;
  readonly Conditions?: Readonly<Record<string, unknown>>;
  readonly Mappings?: Readonly<Record<string, Record<string, Record<string, unknown>>>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>;
}

/** One resource of a template. */
export interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DependsOn?: string | readonly string[];
  readonly Condition?: string;
}

/** The template holds something that can't run here; the message names the logical id. */
export class UnsupportedTemplateError extends StartFault {
  override readonly name = 'UnsupportedTemplateError';
}
