/** A record as one row: nested members under names such as `fields.email` or `mails.buyer.status`. */
export function flatten(value: object, prefix = ''): Map<string, string> {
  const row = new Map<string, string>();
  for (const [name, member] of Object.entries(value)) {
    const path = `${prefix}${name}`;
    if (Array.isArray(member)) {
      row.set(path, member.join(' '));
    } else if (typeof member === 'object' && member !== null) {
      for (const [inner, text] of flatten(member, `${path}.`)) {
        row.set(inner, text);
      }
    } else {
      row.set(path, String(member));
    }
  }
  return row;
}
