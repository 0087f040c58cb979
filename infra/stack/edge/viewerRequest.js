// A CloudFront function (JavaScript runtime 2.0), run before CloudFront looks into its cache.
// Two things are put in front of this file at synth: `site`, { host, redirects }, and `paths`, the
// key-value store of every page and of every file that this function is asked for.
// The runtime knows async functions, arrow functions and templates, but neither for…of nor destructuring.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
async function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const page = canonicalPage(uri);
  const elsewhere = site.host !== '' && request.headers.host.value !== site.host;

  // The default root object may have turned "/" into this already: a redirect could go in circles.
  if (uri === '/index.html' && !elsewhere) {
    return request;
  }
  if (page !== undefined && (await isServed(page))) {
    if (page !== uri || elsewhere) {
      return redirect(page, elsewhere, request.querystring);
    }
    request.uri = page === '/' ? '/index.html' : `${page}/index.html`;
    return request;
  }
  if (elsewhere) {
    return redirect(uri, elsewhere, request.querystring);
  }
  // A page that isn't there gets the not-found page; a file that isn't there never gets HTML.
  if (uri.slice(uri.lastIndexOf('/')).indexOf('.') !== -1) {
    return (await isServed(uri)) ? request : notFoundText();
  }
  request.uri = '/404.html';
  return unconditionally(request);
}

/** The one address that the page meant by a path would have; undefined for a file. */
function canonicalPage(uri) {
  const path = uri.replace(/\/index\.html$/, '/').replace(/\/+$/, '') || '/';
  return path.indexOf('.') === -1 ? site.redirects[path] || path : undefined;
}

/** While the store can't be read, everything counts as served: S3 knows what isn't there. */
async function isServed(path) {
  if (path.length > longestKey) {
    return false;
  }
  try {
    return await paths.exists(path);
  } catch (error) {
    console.log(`The store can't be read: ${error}`);
    return true;
  }
}

/** CloudFront's limit for a key, in bytes; a path holds nothing but ASCII. */
const longestKey = 512;

/** What isn't there has no parts and no state: else its answer would be a 206 or a 304, not a 404. */
function unconditionally(request) {
  conditions.forEach((name) => {
    delete request.headers[name];
  });
  return request;
}

const conditions =
  'range if-range if-match if-none-match if-modified-since if-unmodified-since'.split(' ');

// The security headers of answers made here come from the behavior's headers policy, as for all
// others: HSTS is the operator's setting.

/** `path` is a page from the table, or follows the site's own host: it can't lead to another site. */
function redirect(path, elsewhere, querystring) {
  const query = queryText(querystring);
  const origin = elsewhere ? `https://${site.host}` : '';
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: {
      location: { value: origin + path + (query === '' ? '' : `?${query}`) },
      'cache-control': { value: 'public, max-age=3600' },
    },
  };
}

function notFoundText() {
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: {
      'content-type': { value: 'text/plain; charset=utf-8' },
      'cache-control': { value: 'no-store' },
    },
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
