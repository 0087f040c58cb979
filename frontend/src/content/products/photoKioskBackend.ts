/** Words of the Photo Kiosk Backend pages; the documents themselves are in public/content. */
export const photoKioskBackend = {
  name: 'Photo Kiosk Backend',
  subtitle: 'Go Live With Your Photo Kiosk in Minutes',
  description:
    'The only backend engine your photo kiosk might need: media upload, QR code generation, ' +
    'branded download page',
  summary:
    "Gets photos from your kiosk to your guests' phones: upload, one QR code per session, and a " +
    'download page with your brand. It runs in your own AWS account and deploys in 15 minutes.',
  intro: [
    'Guests want their photos on their phones before they leave. Your kiosk has to store the ' +
      'files, hand each guest a link that nobody else can guess, and delete everything on time. ' +
      'Photo Kiosk Backend does those jobs behind an API of eight calls.',
    'You buy it on AWS Marketplace and deploy it with CloudFormation. There are no servers to ' +
      'patch. Between events you pay its fixed AWS charges only, about $9 a month with AWS WAF.',
  ],
  audience: [
    {
      title: 'Photo kiosk operators',
      text:
        'You run kiosks at venues and want each guest served from one place, with a key per ' +
        'kiosk and an alarm when something stops.',
    },
    {
      title: 'Event and photo booth companies',
      text:
        "You need your client's logo on the download page by Friday. Branding is a logo and " +
        'one file in a bucket, and the page shows it within five minutes.',
    },
    {
      title: 'Kiosk makers and integrators',
      text:
        'You sell hardware or capture software. Your customer deploys the backend, you call its ' +
        "API, and the photos stay in the customer's account instead of yours.",
    },
    {
      title: 'Museums and attractions',
      text:
        'You take pictures of visitors and have to account for them. A retention of hours or ' +
        'days is a setting, and an alarm tells you if deletion falls behind.',
    },
  ],
  steps: [
    {
      title: 'Upload',
      text:
        'The kiosk opens a session and sends photos or video straight to your S3 bucket. Each ' +
        'file needs its own signed URL, which ends after 15 minutes.',
    },
    {
      title: 'QR code per session',
      text:
        'The API draws one QR code for the session, as SVG or PNG. The kiosk shows or prints it. ' +
        'Later files of that session appear behind the same code.',
    },
    {
      title: 'Branded download page',
      text:
        'The guest scans the code and sees your logo, your color and their photos. No app, no ' +
        'account, no email address to give away.',
    },
    {
      title: 'Media expire after the chosen retention',
      text:
        'You choose between one hour and 30 days. At that time the page stops, and a job that ' +
        'runs every 15 minutes deletes the files. No backup keeps a copy.',
    },
  ],
  flowImage: {
    src: '/images/photo-kiosk-backend/flow.narrow.svg',
    alt:
      "The four steps of a guest's visit, from top to bottom: the kiosk uploads photos to your " +
      'bucket, shows one QR code for the session, the guest opens your branded download page, ' +
      'and the media expire after the retention you chose.',
    width: 360,
    height: 462,
  },
  facts: [
    { value: '15 minutes', label: 'to deploy, from launch link to a working API' },
    { value: '1 hour to 30 days', label: 'retention, as you choose' },
    { value: '0 servers', label: 'to patch or to size' },
    { value: '1 key per kiosk', label: 'revoked within 60 seconds' },
  ],
  deployment: {
    title: 'Deployed in 15 minutes',
    paragraphs: [
      'The launch link opens CloudFormation in your account. You fill in two host names, your ' +
        'Route 53 zone, the retention and an address for alarms. About ten minutes later the API, ' +
        'the download page, a dashboard and four alarms are running.',
      'At 3,000 sessions a month with five photos each, AWS charges come to about $10 in ' +
        'us-east-1 (as of 2026), most of it for AWS WAF. The Marketplace fee is separate.',
    ],
  },
  ownership: {
    title: 'Your account, your data',
    paragraphs: [
      'Photos, keys and logs stay in your AWS account. We hold no role there, and the stack ' +
        'reports nothing to us. You can read the template before you run it.',
      'Access comes with your AWS Marketplace license. When it ends, nothing is switched off ' +
        'behind your back: you get no more releases or support, and you uninstall the stack.',
    ],
  },
} as const;
