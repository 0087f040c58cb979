/** A fault that the person who starts the stack can mend; its message says what is wrong and how. */
export class StartFault extends Error {
  override readonly name: string = 'StartFault';
}
