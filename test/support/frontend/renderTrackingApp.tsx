import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { routes } from './trackingApp.tsx';

/** The markup of a page as the build would write it. */
export async function render(address: string): Promise<string> {
  const { dataRoutes, query } = createStaticHandler(routes);
  const context = await query(new Request(address));
  if (context instanceof Response) {
    throw new Error(`No page at ${address}`);
  }
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}
