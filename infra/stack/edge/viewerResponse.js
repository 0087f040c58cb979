// A CloudFront function (JavaScript runtime 2.0), run before a page's answer leaves CloudFront.
//
// It gives the not-found page its status. That page is a file like any other, so S3 answers it with
// 200, and the status is metadata of the file, which S3 sends as a header. A viewer-request function
// can't hold the page (10 kB for all its code), and custom error responses are for a whole
// distribution, so they'd turn the API's JSON into HTML.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const response = event.response;
  const status = response.headers['x-amz-meta-status'];
  // A 304 confirms the visitor's copy, which has the status 404.
  if (status !== undefined && response.statusCode === 200) {
    response.statusCode = Number(status.value);
    response.statusDescription = 'Not Found';
  }
  delete response.headers['x-amz-meta-status'];
  return response;
}
