// The package has no types of its own.
declare module 'jmespath' {
  /** @throws Error that says what is wrong with the expression */
  export function compile(expression: string): unknown;
  export function search(value: object, expression: string): unknown;
}
