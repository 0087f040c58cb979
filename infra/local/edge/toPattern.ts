/** CloudFront's and the AWS CLI's patterns: * is any text, ? one character, slashes included. */
export function toPattern(text: string): RegExp {
  const source = text
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's');
}
