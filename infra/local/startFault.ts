/** An error that the person who starts the stack can fix; its message says how. */
export class StartFault extends Error {
  override readonly name: string = 'StartFault';
}
