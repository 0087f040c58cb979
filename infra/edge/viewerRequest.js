// A CloudFront function (JavaScript runtime 2.0), run before CloudFront looks into its cache.
// `site` is put in front of this file at synth: { host, pages, files, redirects }.
// The runtime knows arrow functions and templates, but neither for…of nor destructuring.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const page = canonicalPage(uri);
  const elsewhere = site.host !== '' && request.headers.host.value !== site.host;

  // The default root object may have turned "/" into this already: a redirect could go in circles.
  if (uri === '/index.html' && !elsewhere) {
    return request;
  }
  if (page !== undefined && (page !== uri || elsewhere)) {
    return redirect(page, elsewhere, request.querystring);
  }
  if (page !== undefined) {
    request.uri = page === '/' ? '/index.html' : `${page}/index.html`;
    return request;
  }
  if (elsewhere) {
    return redirect(uri, elsewhere, request.querystring);
  }
  if (site.files[uri] === 1) {
    return request;
  }
  // A page that isn't there gets the not-found page; a file that isn't there never gets HTML.
  if (uri.slice(uri.lastIndexOf('/')).indexOf('.') !== -1) {
    return notFoundText();
  }
  request.uri = '/404.html';
  return request;
}

/** The one address of the page meant by a path, or undefined when there is no such page. */
function canonicalPage(uri) {
  const path = uri.replace(/\/index\.html$/, '/').replace(/\/+$/, '') || '/';
  const page = site.redirects[path] || path;
  return site.pages[page] === 1 ? page : undefined;
}

/** `path` is a page from the table, or follows the site's own host: it can't lead to another site. */
function redirect(path, elsewhere, querystring) {
  const query = queryText(querystring);
  const origin = elsewhere ? `https://${site.host}` : '';
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: withSecurity({
      location: { value: origin + path + (query === '' ? '' : `?${query}`) },
      'cache-control': { value: 'public, max-age=3600' },
    }),
  };
}

function notFoundText() {
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: withSecurity({
      'content-type': { value: 'text/plain; charset=utf-8' },
      'cache-control': { value: 'no-store' },
    }),
    body: 'There is no such file.\n',
  };
}

/** Names and values come as they were sent, still encoded. */
function queryText(querystring) {
  const pairs = [];
  Object.keys(querystring).forEach((name) => {
    const parameter = querystring[name];
    (parameter.multiValue || [parameter]).forEach((entry) => {
      pairs.push(entry.value === '' ? name : `${name}=${entry.value}`);
    });
  });
  return pairs.join('&');
}

/** Answers made here carry the headers that matter even without a page around them. */
function withSecurity(headers) {
  headers['strict-transport-security'] = { value: 'max-age=63072000; includeSubDomains; preload' };
  headers['x-content-type-options'] = { value: 'nosniff' };
  return headers;
}
