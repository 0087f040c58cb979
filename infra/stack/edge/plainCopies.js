// A CloudFront function (JavaScript runtime 2.0), run before CloudFront looks into its cache.
//
// Scripts and styles are stored compressed, a tenth smaller than CloudFront makes them. Clients
// without Brotli get the plain copy beside them, which CloudFront compresses for them if it can.

const compressed = /\.(js|css)$/;
/** Brotli is listed, and its weight isn't zero. */
const brotli = /(^|,)\s*br\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/i;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const accepted = request.headers['accept-encoding'];
  const takesBrotli = accepted !== undefined && brotli.test(accepted.value);
  if (!takesBrotli && compressed.test(request.uri)) {
    request.uri = `/plain${request.uri}`;
  }
  return request;
}
