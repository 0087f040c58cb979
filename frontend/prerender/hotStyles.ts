import type { Plugin } from 'vite';

/**
 * Changes a page's styles in place under the development server. Its HTML links each CSS module by
 * itself, for the time before scripts run; Vite knows no script that takes such a link's update,
 * and would reload the page, with all that was typed into it. Instead, the link fetches its file
 * again, and the components that import the module update themselves.
 */
export function hotStyles(): Plugin {
  return {
    name: 'hot-styles',
    hotUpdate({ modules, timestamp }) {
      const linked = modules.filter(({ url }) => /\.module\.css\?direct$/.test(url));
      if (this.environment.name !== 'client' || linked.length === 0) {
        return undefined;
      }
      this.environment.hot.send({
        type: 'update',
        updates: linked.map(({ url }) => ({
          type: 'css-update',
          path: url,
          acceptedPath: url,
          timestamp,
        })),
      });
      return modules.filter((each) => !linked.includes(each));
    },
  };
}
