/** The registration token of this tab, if the address has one. */
export function readRegistrationToken(search: string): string | null {
  return new URLSearchParams(search).get('token');
}
