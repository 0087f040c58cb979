import { expect, test } from 'vitest';
import { matchRoute } from '../../../../infra/local/api/matchRoute.ts';

const routes = [
  '$default',
  'ANY /files/{path+}',
  'GET /files/{name}',
  'POST /forms/{kind}',
  'POST /forms/contact',
  'ANY /forms/contact',
].map((key) => ({ key, target: key }));

test.each([
  ['POST', '/forms/contact', 'POST /forms/contact'],
  ['PUT', '/forms/contact', 'ANY /forms/contact'],
  ['POST', '/forms/other', 'POST /forms/{kind}'],
  ['GET', '/forms/other', '$default'],
  ['POST', '/forms/contact/', '$default'],
  ['GET', '/files/a', 'GET /files/{name}'],
  ['PUT', '/files/a', 'ANY /files/{path+}'],
  ['GET', '/files/a/b', 'ANY /files/{path+}'],
  ['GET', '/', '$default'],
])('%s %s takes %s', (method, path, key) => {
  expect(matchRoute(routes, method, path)?.route.target).toBe(key);
});

test('path variables are decoded', () => {
  expect(matchRoute(routes, 'GET', '/files/a%20b')?.pathParameters).toEqual({ name: 'a b' });
});

test('without $default nothing may match', () => {
  expect(matchRoute(routes.slice(1), 'GET', '/')).toBeUndefined();
});
