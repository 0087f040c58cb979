// The package has no types of its own, and those of DefinitelyTyped leave this function out.
declare module 'jmespath' {
  /** @throws Error that says what is wrong with the expression */
  export function compile(expression: string): unknown;
}
