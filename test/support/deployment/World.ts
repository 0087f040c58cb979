import type { Origin } from '../../../infra/local/http/message.ts';
import type { Template } from '../../../infra/local/template/template.ts';
import { apiPaths, apiStage } from '../../../lambdas/contract/api.ts';
import { requestOf } from '../local/httpFixture.ts';
import type { Release } from './makeRelease.ts';
import type { EdgeCache, FunctionPool } from './openEdge.ts';
import { openEdges } from './openEdge.ts';
import type { RunningStack } from './stackUpdate.ts';
import { cleanUp, templateOf, updateResource } from './stackUpdate.ts';
import { type StoredPage, scriptsIn, visit } from './visits.ts';

/** What stays the same from one release to the next. */
export interface Places {
  /** Pages that every release has. */
  readonly pages: readonly string[];
  /** Other files that every release has. */
  readonly files: readonly string[];
  /** A template for what isn't a resource. */
  readonly rest: Template;
  /** Every release's assets. */
  readonly assets: ReadonlyMap<string, string>;
  readonly pool: FunctionPool;
}

const unknownPage = '/no-such-page';

/** Types that edges far away get later than the stack says. */
const edgeTypes =
  /^AWS::CloudFront::(?:Distribution|Function|ResponseHeadersPolicy|KeyValueStore)$/;

/** The world while a stack changes: edges near and far with what they keep, visitors, open tabs. */
export class World {
  stack: RunningStack;
  /** What went wrong for anybody, and when. */
  readonly faults: string[] = [];
  private readonly places: Places;
  private readonly near: EdgeCache = new Map();
  private readonly far: EdgeCache = new Map();
  private readonly kept = new Map<string, StoredPage>();
  private readonly tabs = new Set<string>();
  private farStack: RunningStack;

  constructor(stack: RunningStack, places: Places) {
    this.places = places;
    this.stack = stack;
    this.farStack = stack;
  }

  /** Changes one resource, then lets everybody look. */
  async step(id: string, release: Release): Promise<void> {
    const { Resources } = release.assembly.template;
    const type = Resources[id]?.Type ?? '';
    const wereEqual = this.farStack === this.stack;
    this.stack = updateResource(this.stack, id, Resources);
    if (!edgeTypes.test(type)) {
      this.farStack = wereEqual ? this.stack : updateResource(this.farStack, id, Resources);
    }
    // Of the functions one takes the forms, and the distribution passes them on.
    await this.look(`${release.name}: ${id}`, /^(?:Contact|WebsiteDistribution)/.test(id));
  }

  /** The end of an update: the edges far away have caught up, and what is not needed goes. */
  async finish(release: Release): Promise<void> {
    this.stack = cleanUp(this.stack, release.assembly.template);
    this.farStack = this.stack;
    await this.look(`${release.name}: finished`, true);
  }

  /** What an invalidation does, whenever it comes to that. */
  forget(): void {
    this.near.clear();
    this.far.clear();
  }

  /**
   * Has everybody look: at each edge somebody new and somebody who was here before, all open tabs.
   *
   * @param moment when that is
   * @param posting whether the forms are sent as well
   */
  async look(moment: string, posting: boolean): Promise<void> {
    const here = this.open(this.stack);
    const there = this.farStack === this.stack ? here : this.open(this.farStack);
    const edges = [here(this.near), there(this.far), here(undefined)];
    const found = [];
    for (const [index, edge] of edges.entries()) {
      for (const path of [...this.places.pages, unknownPage]) {
        found.push(...(await this.visitAgain(edge, `${index}${path}`, path)));
      }
      found.push(...(await missingFiles(edge, [...this.tabs, ...this.places.files])));
    }
    if (posting) {
      for (const edge of there === here ? [here] : [here, there]) {
        found.push(...(await refusedForms(edge(undefined))));
      }
    }
    this.faults.push(...found.map((fault) => `${moment}: ${fault}`));
  }

  /** What somebody new gets for paths that not every release has. */
  async statusesOf(...paths: readonly string[]): Promise<readonly number[]> {
    const edge = this.open(this.stack)(this.near);
    const answers = await Promise.all(paths.map((path) => edge(requestOf(path))));
    return answers.map(({ status }) => status);
  }

  private open(stack: RunningStack): (cache: EdgeCache | undefined) => Origin {
    const { rest, assets, pool } = this.places;
    return openEdges(templateOf(stack, rest), assets, pool);
  }

  /** Once as somebody new, once as somebody who was here before; both leave a tab open. */
  private async visitAgain(edge: Origin, visitor: string, path: string): Promise<string[]> {
    const first = await visit(edge, path);
    const again = await visit(edge, path, this.kept.get(visitor));
    this.kept.set(visitor, again.page);
    const expected = path === unknownPage ? [404, 404] : [200, 200];
    for (const { html } of [first.page, again.page]) {
      for (const script of scriptsIn(html)) {
        this.tabs.add(script);
        const { body } = await edge(requestOf(script));
        for (const later of scriptsIn(body.toString())) {
          this.tabs.add(later);
        }
      }
    }
    const statuses = [first.status, again.status === 304 ? expected[1] : again.status];
    return [
      ...first.faults,
      ...again.faults.map((fault) => `again ${fault}`),
      ...(statuses.join() === expected.join() ? [] : [`${path} is ${statuses}`]),
    ];
  }
}

/** Scripts lie in the bucket twice: for who takes Brotli and for who doesn't. */
const encodings = ['br', 'identity'];

async function missingFiles(edge: Origin, files: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    files.flatMap((file) =>
      encodings.map(async (encoding) => ({
        file,
        answer: await edge(requestOf(file, { headers: { 'accept-encoding': encoding } })),
      })),
    ),
  );
  return answers
    .filter(
      ({ answer }) =>
        answer.status !== 200 || /html|xml/.test(String(answer.headers.get('content-type'))),
    )
    .map(({ file, answer }) => `${file} is ${answer.status}`);
}

/** A form as a release's pages send it; a later one may know more fields. */
async function refusedForms(edge: Origin): Promise<string[]> {
  const form = { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Hello' };
  const forms = [form, { ...form, fieldOfB: 'new' }];
  const answers = await Promise.all(
    forms.map((body) =>
      edge(
        requestOf(`/${apiStage}${apiPaths.contact}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    ),
  );
  return answers
    .filter(({ status }) => status !== 200)
    .map(({ status, body }) => `a form is refused: ${status} ${body}`);
}
