/** The product's documents: their pages, their files and their page names. */
export const kioskDocuments = [
  { page: 'user-guide', file: 'USER_GUIDE', name: 'User Guide' },
  { page: 'api-reference', file: 'API', name: 'API Reference' },
  { page: 'security', file: 'SECURITY-RECOMMENDATIONS', name: 'Security Considerations' },
  { page: 'support', file: 'SUPPORT', name: 'Customer Support' },
] as const;

/** The product's own page, above its documents. */
export const kioskPath = '/products/photo-kiosk-backend';

/** Address of a document as pages fetch it. */
export function documentAddress(file: string): string {
  return `**/content/photo-kiosk-backend/${file}.md`;
}
