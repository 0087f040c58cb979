// A CloudFront function (JavaScript runtime 2.0), run before a page's answer leaves CloudFront.
//
// What belongs to a page and to no other release of it is uploaded as metadata of its file: S3 sends
// it back as headers, CloudFront keeps it with the page, and here it becomes what the visitor gets.
// - The content security policy, which holds the hash of the page's own style. A response headers
//   policy would be changed before the pages are, and for pages from the cache as well.
// - The not-found page's status: it is a file like any other, so S3 answers it with 200. A
//   viewer-request function can't hold the page (10 kB for all its code), and custom error responses
//   are for a whole distribution, so they'd turn the API's JSON into HTML.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const response = event.response;
  const headers = response.headers;
  const policy = headers['x-amz-meta-content-security-policy'];
  const status = headers['x-amz-meta-status'];

  if (policy !== undefined) {
    headers['content-security-policy'] = { value: policy.value };
  } else if (response.statusCode === 304) {
    // The visitor's copy came with the policy that it needs; any other would take its place.
    delete headers['content-security-policy'];
  }
  // A 304 says that the visitor's copy, itself a 404, is still good.
  if (status !== undefined && response.statusCode === 200) {
    response.statusCode = Number(status.value);
    response.statusDescription = 'Not Found';
  }
  delete headers['x-amz-meta-content-security-policy'];
  delete headers['x-amz-meta-status'];
  return response;
}
