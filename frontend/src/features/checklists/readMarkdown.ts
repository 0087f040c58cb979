function markedUp(element: Element): string {
  const words = Array.from(element.childNodes, inline).join('');
  switch (element.localName) {
    case 'a':
      return `[${words}](${(element as HTMLAnchorElement).href})`;
    case 'code':
      return `\`${words}\``;
    case 'strong':
      return `**${words}**`;
    default:
      return words;
  }
}

function inline(node: Node): string {
  return node instanceof Element ? markedUp(node) : (node.textContent ?? '');
}

/** A checklist as Markdown that issue trackers show as boxes, each as it is ticked now. */
export function readMarkdown(list: Element): string {
  return Array.from(list.children, (item) => {
    const mark = item.querySelector('input')?.checked ? 'x' : ' ';
    return `- [${mark}] ${inline(item).replace(/\s+/g, ' ').trim()}\n`;
  }).join('');
}
