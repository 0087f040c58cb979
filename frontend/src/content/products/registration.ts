export const registration = {
  steps: ['Subscribe at AWS', 'Register', 'Get the launch link', 'Deploy in 15 minutes'],
  simulation: 'This was a simulation. Nothing was registered and no email was sent.',
  meanwhile:
    'While you wait, complete the onboarding: most teams still have to create a hosted zone in Route 53.',
  goodToKnow: {
    form: [
      {
        title: 'Payment',
        text: 'AWS handles the subscription and the payment, so this page doesn’t ask for payment details.',
      },
      {
        title: 'Access',
        text: 'AWS activates your license, usually within minutes of the purchase. You can register before the license is active.',
      },
      {
        title: 'Address',
        text: "Use any address that you check, including a personal one. A team's mailbox is best.",
      },
      {
        title: 'Questions?',
      },
    ],
    success: [
      {
        title: 'Reference number',
        text: "You'll find it in the welcome email. Include it when you write to us.",
      },
      {
        title: 'Launch link',
        text: 'The launch link opens CloudFormation in your own AWS account. You choose the settings there.',
      },
      {
        title: 'Spam folder',
        text: 'If you expect an email from us and don’t find it, look in your spam folder first.',
      },
      {
        title: 'Questions?',
      },
    ],
    error: [
      {
        title: 'Payment',
        text: 'AWS handles the subscription and the payment. This error doesn’t change either of them.',
      },
      {
        title: 'Coming back',
        text: 'A bookmark of this page isn’t enough. Come here from AWS Marketplace: you and your colleagues can do that as often as you need to, at no cost.',
      },
      {
        title: 'Writing to us',
        text: 'Tell us the name of your company or your AWS account ID when you write, so that we can find your purchase.',
      },
    ],
  },
};
