import { paths } from '../paths.ts';

/** Photo Kiosk Backend's documents, each with the name of its file in public/content. */
export const kioskDocuments = [
  {
    path: paths.userGuide,
    name: 'USER_GUIDE',
    title: 'User Guide',
    text: 'How to subscribe, register, deploy, brand the download page and keep it all running.',
  },
  {
    path: paths.apiReference,
    name: 'API',
    title: 'API Reference',
    text: 'Every call with its fields, responses, errors and limits, and an OpenAPI file to download.',
  },
  {
    path: paths.securityConsiderations,
    name: 'SECURITY-RECOMMENDATIONS',
    title: 'Security Considerations',
    text: 'Who is responsible for what, and how to protect your guests’ privacy.',
  },
  {
    path: paths.customerSupport,
    name: 'SUPPORT',
    title: 'Customer Support',
    text: 'How to reach us, what to send, and how soon we answer.',
  },
] as const;

export type DocumentName = (typeof kioskDocuments)[number]['name'];
