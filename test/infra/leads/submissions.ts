/** A message through the contact form. */
export const message = (text: string, more: object = {}) => ({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'Hello',
  message: text,
  ...more,
});

/** A request not to sell personal information. */
export const optOut = (email: string) => ({
  name: 'Al Khwarizmi',
  email,
  address: '1 Main Street, Sacramento, CA',
  type: 'ccpa_request',
});
