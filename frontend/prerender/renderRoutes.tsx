import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';

/**
 * Renders what routes show at a path.
 *
 * @param identifierPrefix of ids that React makes
 * @throws Error if anything of it fails to load or render: a broken page stops the build
 */
export async function renderRoutes(
  routes: RouteObject[],
  path: string,
  identifierPrefix = '',
): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) {
    throw new Error(`${path} is a redirect`);
  }
  const errors = Object.values<unknown>(context.errors ?? {});
  const router = createStaticRouter(dataRoutes, context);
  const { prelude, postponed } = await prerender(
    // Hydration data would be an inline script, and no route has any.
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
    {
      identifierPrefix,
      onError: (error) => void errors.push(error),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  if (errors.length > 0) {
    throw errors[0];
  }
  if (postponed) {
    throw new Error('A part of the page was postponed; every part has to be in the HTML');
  }
  return new Response(prelude).text();
}
