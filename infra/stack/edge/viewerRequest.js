// A CloudFront function (JavaScript runtime 2.0), run before CloudFront looks into its cache.
// The synthesis puts two constants in front of this file: `site`, { host, redirects }, and `paths`,
// the key-value store with all pages and all files that this function handles.
// The runtime supports async functions, arrow functions and templates, but not for…of and destructuring.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
async function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const page = canonicalPage(uri);
  const isOtherHost = site.host !== '' && request.headers.host.value !== site.host;

  // The default root object may have turned "/" into this. A redirect could loop.
  if (uri === '/index.html' && !isOtherHost) {
    return request;
  }
  if (page !== undefined && (await isServed(page))) {
    if (page !== uri || isOtherHost) {
      return redirect(page, isOtherHost, request.querystring);
    }
    request.uri = page === '/' ? '/index.html' : `${page}/index.html`;
    return request;
  }
  if (isOtherHost) {
    return redirect(uri, isOtherHost, request.querystring);
  }
  // For a missing page we serve the not-found page, for a missing file never HTML.
  if (uri.slice(uri.lastIndexOf('/')).indexOf('.') !== -1) {
    return (await isServed(uri)) ? request : notFoundText();
  }
  request.uri = '/404.html';
  return unconditionally(request);
}

/** The canonical address of the page at a path; undefined for a file. */
function canonicalPage(uri) {
  const path = uri.replace(/\/index\.html$/, '/').replace(/\/+$/, '') || '/';
  return path.indexOf('.') === -1 ? site.redirects[path] || path : undefined;
}

/** If the store can't be read, every path counts as existing. S3 then responds with 404. */
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

/** CloudFront's limit for a key, in bytes. Paths are ASCII. */
const longestKey = 512;

/** Removes range and conditional headers, so that S3 responds with 200 (made 404 later), not 206 or 304. */
function unconditionally(request) {
  conditions.forEach((name) => {
    delete request.headers[name];
  });
  return request;
}

const conditions =
  'range if-range if-match if-none-match if-modified-since if-unmodified-since'.split(' ');

// The behavior's headers policy adds the security headers to responses from here as well. HSTS is the
// operator's setting.

/** `path` is a page of the table, or comes after the site's host, so it can't lead to another site. */
function redirect(path, isOtherHost, querystring) {
  const query = queryText(querystring);
  const origin = isOtherHost ? `https://${site.host}` : '';
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

/** Names and values are still encoded. */
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
