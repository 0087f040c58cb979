import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../../../frontend/src/features/markdown/renderMarkdown.ts';
import { rewriteDocument } from '../../../../frontend/src/features/markdown/rewriteDocument.ts';

const api = `## Basics

| Call | Does | Success |
| --- | --- | --- |
| \`POST /sessions\` | [Creates a session](#create-a-session) | 201 |
| \`GET /health\` | Says that the API is up | 200 |

## Sessions

### Create a session

| Field | Type | Meaning |
| --- | --- | --- |
| \`retentionHours\` | integer | A number of hours that is at most the stack's own |

\`\`\`bash
curl one
\`\`\`

It answers:

\`\`\`json
{ "two": 2 }
\`\`\`

### Something else

\`\`\`bash
curl three
\`\`\`
`;

describe('an API reference', () => {
  const html = renderMarkdown(api, { rewrite: rewriteDocument });
  const [call = ''] = html.match(/<section data-call.*?<\/section>/s) ?? [];

  test('has method, path and status at the heading of a call, and nowhere else', () => {
    expect(call).toMatch(/^<section[^>]*><h3 id="create-a-session">/);
    expect(call).toContain('<b>POST</b> <code>/sessions</code> <span>201</span>');
    expect(html.match(/data-chips/g)).toHaveLength(1);
    expect(html.match(/data-call/g)).toHaveLength(1);
  });

  test('keeps request and answer together, after the fields of the request', () => {
    const [, fields = '', examples = '', rest = ''] =
      call.match(/^(.*)<div data-example="">(.*)<\/div>\s*(<p>It answers.*)$/s) ?? [];
    expect(fields).toContain('retentionHours');
    expect(examples).toMatch(/curl one.*two/s);
    expect(rest).not.toContain('<pre');
    expect(call).not.toContain('curl three');
  });

  test('labels short cells from the third column on', () => {
    expect(html).toContain('<td data-label="Success">201</td>');
    expect(html).not.toContain('data-label="Meaning"');
    expect(html).not.toContain('data-label="Does"');
  });
});
