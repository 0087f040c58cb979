/** Texts of the product's page. The rest is in photo-kiosk-backend.md, its documents in public/content. */
export const photoKioskBackend = {
  name: 'Photo Kiosk Backend',
  subtitle: 'Go Live With Your Photo Kiosk in Minutes',
  description:
    'The only backend engine your photo kiosk might need: media upload, QR code generation, ' +
    'branded download page',
  summary:
    "It gets photos from your kiosk to your guests' phones. Each session has a QR code that opens a " +
    'download page with your brand. It runs in your own AWS account and deploys in 15 minutes.',
  intro: [
    'Your guests want their photos on their phones before they leave. So your kiosk has to store ' +
      'the files, give each guest a link that nobody else can guess, and delete everything on ' +
      'time. Photo Kiosk Backend does all that, and your kiosk needs only eight API calls for it.',
    'You buy it on AWS Marketplace and deploy it with CloudFormation. Within one business ' +
      'day after your license is active, we email you a launch link, and from there the setup takes ' +
      'about 15 minutes. There are no servers to patch, and between events AWS charges you only ' +
      'about $9 a month, most of it for AWS WAF.',
  ],
  audience: [
    {
      title: 'Photo kiosk operators',
      text:
        'You run kiosks at several venues and want one backend for all of them, with a key for each ' +
        'kiosk and an alarm when something stops working.',
    },
    {
      title: 'Event and photo booth companies',
      text:
        "You need your client's logo on the download page by Friday. You upload the logo and a " +
        'short settings file to a bucket, and the page uses them within five minutes.',
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
        "You're responsible for photos of your visitors. You choose how many hours or days to keep " +
        'them, and an alarm tells you if deletion falls behind.',
    },
  ],
  steps: [
    {
      title: 'Upload',
      drawing: 'kiosk-upload',
      text:
        'The kiosk opens a session and sends photos or videos straight to your S3 bucket. Each ' +
        'file gets its own signed URL, which expires after 15 minutes.',
    },
    {
      title: 'QR code per session',
      drawing: 'kiosk-code',
      text:
        'The API draws one QR code for the session, as SVG or PNG. The kiosk shows or prints it. ' +
        'If you add files to the session later, the same code shows them.',
    },
    {
      title: 'Branded download page',
      drawing: 'kiosk-page',
      text:
        'The guest scans the code and sees your logo, your color and their photos. No app, no ' +
        'account, no email address to give away.',
    },
    {
      title: 'Media expire after the chosen retention',
      drawing: 'kiosk-expiry',
      text:
        'You choose a retention between one hour and 30 days. After that, the page stops ' +
        'working, and a job that runs every 15 minutes deletes the files. There are no backup copies.',
    },
  ],
  setup: {
    id: 'deployed-in-15-minutes',
    title: 'Deployed in 15 minutes',
    lead:
      'The launch link opens CloudFormation in your account. You answer five questions, and it does ' +
      'the rest.',
    facts: [
      {
        value: '5 answers',
        label: 'two host names, your Route 53 zone, the retention and an address for alarms',
      },
      {
        value: '10 minutes',
        label:
          'or so, for CloudFormation to create the API, the download page, a dashboard and four alarms',
      },
      {
        value: '$10 a month',
        label:
          'or so for AWS, mostly AWS WAF, at 3,000 sessions with five photos each, in US East (N. ' +
          'Virginia), as of 2026. The AWS Marketplace fee is separate.',
      },
    ],
  },
  facts: [
    {
      value: '15 minutes',
      label: 'to deploy, once you have the launch link that we email within one business day',
    },
    { value: '30 days', label: 'of retention at most, or as little as 1 hour' },
    { value: '0 servers', label: 'to patch or resize' },
    { value: '1 key', label: 'per kiosk, so you can shut out one kiosk within 60 seconds' },
  ],
} as const;

/** Texts for lists and for the beginning of the page; the rest is in bookstack-wiki.md. */
export const bookstackWiki = {
  name: 'Bookstack Wiki',
  subtitle: 'A Wiki in Your Own AWS Account',
  description: 'An AWS-deployed wiki for your team, with optional Google authentication',
  summary:
    'A wiki for runbooks, policies and onboarding, deployed in your own AWS account. Your team ' +
    'can sign in with Google accounts, and nobody bills you per seat.',
  intro: [
    'Auditors want to see written procedures, and new engineers need them too. Bookstack Wiki keeps ' +
      'them in books, chapters and pages, and remembers every change.',
    'It is the open-source BookStack application (MIT license), which we package and deploy on AWS. ' +
      "We aren't affiliated with the BookStack project.",
  ],
  facts: [
    { value: '$60 a month', label: 'or so for AWS, at the smallest sensible size' },
    { value: 'Fixed price', label: 'for our work, which we quote in writing' },
    { value: '35 days', label: 'of daily backups, which we restore once before we hand over' },
    { value: '$0 a seat', label: 'because readers cost nothing until the container has to grow' },
  ],
  points: [
    'Google sign-in, if you want it',
    'Daily backups, restored once before we hand over',
    'About $60 a month at the smallest size',
  ],
} as const;
