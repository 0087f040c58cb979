/**
 * Limits of the API, the same for the browser and the Lambdas. Lengths are counted as a browser's
 * `maxlength` counts them: in UTF-16 code units, after white space at both ends is removed.
 */
export const fieldLengths = {
  name: 200,
  subject: 200,
  company: 200,
  address: 200,
  phone: 50,
  email: 254,
  message: 5000,
} as const;

/** The largest request body, in bytes, once base64 is decoded. */
export const maxBodyBytes = 65_536;
