// A CloudFront function (JavaScript runtime 2.0), run before CloudFront looks into its cache.
// The synthesis puts two constants in front of this file: `site`, { host, redirects }, and `paths`,
// the key-value store with all pages and files.
// The runtime supports async functions, arrow functions and templates, but not for…of and destructuring.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
async function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const isOtherHost = site.host !== '' && request.headers.host.value !== site.host;
  const wantsPage = headerOf(request, 'accept').indexOf('text/html') !== -1;

  // The default root object may have turned "/" into this. A redirect could loop.
  if (uri === '/index.html' && !isOtherHost) {
    return request;
  }
  // What a page loads isn't looked up. Scripts of earlier releases are still there, too.
  if (!wantsPage && ownFiles.test(uri)) {
    return fromBucket(request);
  }
  const found = await findServed(uri);
  if (isOtherHost || (found !== undefined && found !== uri)) {
    return redirect(found || uri, isOtherHost, request.querystring);
  }
  if (found === undefined) {
    return notFound(request, wantsPage);
  }
  if (!isFile(uri)) {
    request.uri = uri === '/' ? '/index.html' : `${uri}/index.html`;
  }
  return fromBucket(request);
}

const ownFiles = /^\/(assets|content|images|social)\//;

/** The address of the page or file that a path is for; undefined if there is none. */
async function findServed(uri) {
  // A file's name may have capital letters.
  if (isFile(uri) && (await isServed(uri))) {
    return uri;
  }
  const address = canonical(uri);
  return (await isServed(address)) ? address : undefined;
}

/** No page has a dot in its address. */
function isFile(uri) {
  return uri.slice(uri.lastIndexOf('/')).indexOf('.') !== -1;
}

function canonical(uri) {
  const path =
    decoded(uri)
      .toLowerCase()
      .replace(/\/+/g, '/')
      .replace(/(\/index\.html)?\/?$/, '') || '/';
  return site.redirects[path] || path;
}

function decoded(uri) {
  try {
    return decodeURIComponent(uri);
  } catch (_error) {
    return uri;
  }
}

/** If the store can't be read, every path counts as existing. S3 then responds with 404. */
async function isServed(path) {
  if (path.length > longestKey || /[^!-~]/.test(path)) {
    return false;
  }
  try {
    return await paths.exists(path);
  } catch (error) {
    console.log(`The store can't be read: ${error}`);
    return true;
  }
}

/** CloudFront's limit for a key, in bytes. Keys are ASCII. */
const longestKey = 512;

// Scripts and styles are stored compressed, a tenth smaller than CloudFront makes them. Clients
// without Brotli get the plain copy beside them, which CloudFront compresses for them if it can.

const compressed = /^\/assets\/.*\.(js|css)$/;
/** Brotli is listed, and its weight isn't zero. */
const brotli = /(^|,)\s*br\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/i;

function fromBucket(request) {
  if (compressed.test(request.uri) && !brotli.test(headerOf(request, 'accept-encoding'))) {
    request.uri = `/plain${request.uri}`;
  }
  return request;
}

function headerOf(request, name) {
  const header = request.headers[name];
  return header === undefined ? '' : header.value;
}

/** People get the not-found page. Programs that ask for a file never get HTML. */
function notFound(request, wantsPage) {
  if (isFile(request.uri) && !wantsPage) {
    return notFoundText();
  }
  request.uri = '/404.html';
  // S3 has to respond with 200 (made 404 later), not 206 or 304.
  conditions.forEach((name) => {
    delete request.headers[name];
  });
  return request;
}

const conditions = [
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
];

// The behavior's headers policy adds the security headers to responses from here as well. HSTS is the
// operator's setting.

/** `path` is in the store, or comes after the site's host, so it can't lead to another site. */
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
