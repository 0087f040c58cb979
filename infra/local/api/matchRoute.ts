/** A route of an HTTP API, such as "POST /forms/{kind}", "ANY /files/{path+}" or "$default". */
export interface Route<T> {
  readonly key: string;
  readonly target: T;
}

/** The route a request takes, and what its path variables hold, decoded. */
export interface RouteMatch<T> {
  readonly route: Route<T>;
  readonly pathParameters: Readonly<Record<string, string>>;
}

interface Candidate<T> extends RouteMatch<T> {
  /** Higher goes first. */
  readonly rank: number;
}

/**
 * Chooses the route as API Gateway does: a full match before a greedy one, a fixed segment before
 * a variable, a method before ANY, and $default when nothing else matches.
 * Source: API Gateway developer guide, "Create routes for HTTP APIs", "Routing API requests".
 *
 * @param path the request's path behind the stage
 */
export function matchRoute<T>(
  routes: readonly Route<T>[],
  method: string,
  path: string,
): RouteMatch<T> | undefined {
  const candidates = routes
    .map((route) => matchOne(route, method, path))
    .filter((candidate) => candidate !== undefined);
  return candidates.toSorted((a, b) => b.rank - a.rank)[0];
}

function matchOne<T>(route: Route<T>, method: string, path: string): Candidate<T> | undefined {
  if (route.key === '$default') {
    return { route, pathParameters: {}, rank: 0 };
  }
  const [wantedMethod = '', pattern = ''] = route.key.split(' ');
  if (wantedMethod !== 'ANY' && wantedMethod !== method) {
    return undefined;
  }
  const values = new RegExp(`^${patternSource(pattern)}$`).exec(path)?.groups;
  if (!values && pattern !== path) {
    return undefined;
  }
  const greedy = pattern.includes('+}');
  const variables = pattern.split('{').length - 1;
  const rank = (greedy ? 1_000 : 2_000) - variables * 2 + (wantedMethod === 'ANY' ? 0 : 1);
  return { route, pathParameters: decoded(values ?? {}), rank };
}

function patternSource(pattern: string): string {
  return pattern
    .split(/(\{[^}]+\})/)
    .map((part) => {
      const name = /^\{(\w+)(\+?)\}$/.exec(part);
      if (name) {
        return `(?<${name[1]}>${name[2] ? '.+' : '[^/]+'})`;
      }
      return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
}

function decoded(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)];
      } catch {
        return [name, value];
      }
    }),
  );
}
