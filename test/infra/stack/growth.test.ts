import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createDistribution } from '../../../infra/local/edge/distribution.ts';
import type { Origin } from '../../../infra/local/http/exchange.ts';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { createStackReader } from '../../../infra/local/template/stackReader.ts';
import { pageFile, readSite } from '../../../infra/stack/builtSite.ts';
import { edgeFunctionLimitBytes } from '../../../infra/stack/website/pageRouting.ts';
import { answerOf, requestOf } from '../../support/local/httpFixture.ts';
import { temporaryDirectory, writeFiles } from '../../support/local/stackFixture.ts';
import { writeStack } from '../../support/stack/synthesizeStack.ts';

const articles = 5_000;

/** Synthesizes the stack of a site with so many articles. @returns the folder with its assembly */
function synthesize(count: number): string {
  const slugs = Array.from({ length: count }, (_, index) => `/blog/series/an-article-${index}`);
  const pages = ['/', '/blog/series', ...slugs];
  const folder = writeFiles({
    'site.json': JSON.stringify({
      pages,
      redirects: {},
    }),
    'site/404.html': '<h1>Not found</h1>',
    'site/robots.txt': 'User-agent: *',
    ...Object.fromEntries(pages.map((page) => [`site${pageFile(page)}`, `<h1>${page}</h1>`])),
    ...Object.fromEntries(slugs.map((slug) => [`site/social${slug}.png`, 'image'])),
  });
  const assembly = temporaryDirectory();
  const site = readSite(join(folder, 'site'), join(folder, 'site.json'));
  writeStack({}, { site, outdir: assembly });
  return assembly;
}

function templateBytes(assembly: string): number {
  return readFileSync(join(assembly, 'Site.template.json')).length;
}

let assembly: string;
let site: Origin;

beforeAll(async () => {
  assembly = synthesize(articles);
  const stack = createStackReader(await readAssembly(assembly), 'localhost:8080');
  const [api = ''] = stack.ids('AWS::ApiGatewayV2::Api');
  const host = `${stack.value(api)}.execute-api.us-east-1.amazonaws.com`;
  async function answer() {
    return answerOf(404, '');
  }
  site = createDistribution(stack, [{ host, answer }], () => {});
}, 60_000);

test('neither template nor edge functions grow with the articles', async () => {
  const { template } = await readAssembly(assembly);
  const functions = Object.values(template.Resources)
    .filter(({ Type }) => Type === 'AWS::CloudFront::Function')
    .map(({ Properties }) => Buffer.byteLength(String(Properties?.['FunctionCode'])));
  expect(functions).toHaveLength(3);
  expect(Math.max(...functions)).toBeLessThan(edgeFunctionLimitBytes / 2);
  expect(templateBytes(assembly)).toBe(templateBytes(synthesize(1)));
});

test.each([
  ['the last article', `/blog/series/an-article-${articles - 1}`, 200, 'text/html; charset=utf-8'],
  ['its picture', `/social/blog/series/an-article-${articles - 1}.png`, 200, 'image/png'],
  [
    'an article that is not there',
    `/blog/series/an-article-${articles}`,
    404,
    'text/html; charset=utf-8',
  ],
])('%s is answered', async (_what, path, status, type) => {
  const answer = await site(requestOf(path, { headers: { host: 'localhost' } }));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
});
