export const photoKioskBackend = {
  name: 'Photo Kiosk Backend',
  subtitle: 'Go Live With Your Photo Kiosk in Minutes',
  description:
    'The only backend engine your photo kiosk might need: media upload, QR code generation, branded download page',
  summary:
    'It gets photos from your kiosk to your guests’ phones. Each session has a QR code that opens a download page with your brand. It runs in your own AWS account, with no servers to patch.',
  way: 'You buy it on AWS Marketplace',
  action: 'See how the kiosk backend works',
  intro: [
    {
      title: 'What it does',
      value: 'Photos from kiosk to phone',
      text: 'Your guests scan one QR code per session. The backend runs in your AWS account, makes links that nobody can guess, and deletes everything on time.',
    },
    {
      title: 'What it costs',
      value: 'A license, plus about $9 a month',
      text: 'AWS Marketplace shows the license fee before you subscribe.',
      afterFee:
        'In a month without events, you pay AWS about $9, mostly for AWS WAF. A month with 3,000 sessions of five photos each adds about a dollar (AWS’s list prices in us-east-1, 2026).',
    },
    {
      title: 'How you get it',
      value: '1 business day, then 15 minutes',
      text: 'Subscribe on AWS Marketplace and register. Once your license is active, we email you the launch link within one business day. Then the maker of your kiosk’s software, or a developer, adds the calls to the API.',
    },
  ],
  bring: 'You bring the kiosks, and your guests only need their phones.',
  audience: [
    {
      title: 'Photo kiosk operators',
      text: 'You run kiosks at several venues and want one backend for all of them, with a key for each kiosk and an alarm when something stops working.',
    },
    {
      title: 'Photo booth companies',
      text: "You need your client's logo on the download page by Friday's event. You upload the logo and a short settings file to a bucket, and the page uses them within five minutes.",
    },
    {
      title: 'Kiosk makers and integrators',
      text: "You sell hardware or capture software. Your customer deploys the backend, you call its API, and the photos stay in the customer's account instead of yours.",
    },
    {
      title: 'Museums and attractions',
      text: "You're responsible for photos of your visitors. You choose how many hours or days to keep them, and an alarm tells you if deletion falls behind.",
    },
  ],
  steps: [
    {
      title: 'Upload',
      drawing: 'kiosk-upload',
      text: 'The kiosk opens a session and sends photos or videos straight to your S3 bucket. Each file gets its own link, which soon expires.',
    },
    {
      title: 'QR code per session',
      drawing: 'kiosk-code',
      text: 'The API draws one QR code for the session, as SVG or PNG. The kiosk shows or prints it. If you add files to the session later, the same code shows them.',
    },
    {
      title: 'Branded download page',
      drawing: 'kiosk-page',
      text: "The guest scans the code and sees your logo, your color and their photos. They need no app and no account, and don't give away an email address.",
    },
    {
      title: 'Media expire after the chosen retention',
      drawing: 'kiosk-expiry',
      text: 'You choose a retention period between one hour and 30 days. After that, the page stops working, and a job deletes the files. There are no backup copies.',
    },
  ],
  facts: [
    {
      value: '15 minutes',
      label: 'to deploy, once you have the launch link that we email within one business day',
    },
    {
      value: '30 days',
      label: 'at most, then the photos are deleted',
    },
    {
      value: 'About $9',
      label: 'a month for AWS between events, plus the license',
    },
  ],
  call: {
    title: 'Not sure it fits your kiosk?',
    text: 'Tell us what your kiosk does and how many guests it serves. An engineer answers within one business day.',
    primaryAction: {
      text: 'Ask us about it',
      href: '/contact-us',
    },
  },
};
