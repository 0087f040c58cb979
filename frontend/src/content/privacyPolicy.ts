/** The day on which the privacy policy's words last changed; its words are in privacy-policy.md. */
export const privacyPolicyUpdated = '2025-04-11';
