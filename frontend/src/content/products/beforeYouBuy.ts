/** What a buyer of Photo Kiosk Backend asks first; the listing on AWS Marketplace names the fee. */
export const beforeYouBuy = {
  title: 'Before you buy',
  points: [
    {
      title: 'Fee and model',
      text:
        'A contract on AWS Marketplace: you pick a term and accept the offer, and AWS bills it. ' +
        'The fee is set by the listing, and stands nowhere else. AWS usage comes on top.',
    },
    {
      title: 'License',
      text:
        'It holds for the AWS account that subscribed, and no other, as long as the contract ' +
        'runs. The terms are the license agreement that the listing shows before you accept.',
    },
    {
      title: "Guests' data",
      text:
        "We process none of it: photos, keys and logs never leave your account, so there's no " +
        'data processing agreement to sign with us. The one for AWS is part of its own terms. ' +
        'Of you we keep what you register with, as our privacy policy says.',
    },
    {
      title: 'Support, and weekends',
      text:
        'By mail, Monday to Friday, 9:00 a.m. to 5:00 p.m. US Eastern. Nobody is on call ' +
        'outside that: what breaks on Saturday is answered on Monday. Your own staff get the ' +
        'alarms, and can revoke a key or delete photos at any hour without us.',
    },
    {
      title: 'Region',
      text:
        'Everything runs in us-east-1. If photos must stay in another Region, ask us before ' +
        'you buy.',
    },
    {
      title: 'Refunds',
      text:
        'Write to us with the agreement id. We answer within 3 business days, and what we agree ' +
        'to is paid out by AWS. AWS usage is between you and AWS.',
    },
  ],
} as const;
