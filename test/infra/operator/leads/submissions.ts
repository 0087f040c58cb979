/** A message through the contact form. */
export function message(text: string, more: object = {}) {
  return {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    subject: 'Hello',
    message: text,
    ...more,
  };
}

/** A request not to sell personal information. */
export function optOut(email: string) {
  return {
    name: 'Al Khwarizmi',
    email,
    address: '1 Main Street, Sacramento, CA',
    type: 'ccpa_request',
  };
}
