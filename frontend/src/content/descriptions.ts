import { caseStudyCustomers, company } from '#contract/company.ts';

/** Search results also say first that a case study is illustrative. */
function illustrative(slug: keyof typeof caseStudyCustomers): string {
  return caseStudyCustomers[slug] === null ? 'An illustrative engagement: ' : 'A case study: ';
}

/** By path. Blog posts have their own summaries. */
export const descriptions: Record<string, string> = {
  '/': 'Cloud security, DevOps, FinOps, compliance and secure AI on AWS for startups without a security team. Everything we build is code you own.',
  '/services':
    'Six services for small teams on AWS: cloud security, DevOps automation, hosting, FinOps, compliance and secure AI, with a timeline and samples.',
  '/solutions':
    'Answer one question to find where to start, or choose among security, infrastructure, FinOps, compliance and AI security solutions for AWS.',
  '/solutions/security':
    'Data encryption, systems hardening, vulnerability management, segmentation, monitoring and incident response for AWS accounts of small teams.',
  '/solutions/infrastructure':
    'Hosting on Amazon ECS, EKS, EC2 or serverless services, built as code across Availability Zones with pipelines, backups and alarms included.',
  '/solutions/finops':
    'Cost analysis, monitoring, budgets and cost allocation for AWS: remove waste before you commit, and see what each product and customer costs.',
  '/solutions/compliance':
    'SOC 2, HIPAA, NIST, GDPR and ISO 27001 for small teams: a small scope, controls that run in your AWS account, and evidence without screenshots.',
  '/solutions/ai-security':
    'Deploy models on Amazon Bedrock and SageMaker AI with private access, enforced guardrails, privacy controls and a record of who released what.',
  '/products':
    'Two products for your own AWS account: Photo Kiosk Backend for photo kiosk operators, and Bookstack Wiki with optional Google authentication.',
  '/products/photo-kiosk-backend':
    'Media upload, a QR code per session and a branded download page for photo kiosks. It deploys into your AWS account in 15 minutes, and media expire on time.',
  '/products/photo-kiosk-backend/fulfillment':
    'Register your AWS Marketplace purchase of Photo Kiosk Backend with your email address, then follow the user guide to complete the onboarding.',
  '/products/photo-kiosk-backend/user-guide':
    'How to subscribe to Photo Kiosk Backend, deploy it in 15 minutes, set branding and media retention, upload the first photo, upgrade and uninstall.',
  '/products/photo-kiosk-backend/api-reference':
    'Every endpoint of Photo Kiosk Backend: sessions, uploads, QR codes and download pages, with authentication, limits, errors and curl examples.',
  '/products/photo-kiosk-backend/security':
    'How Photo Kiosk Backend protects your guests and their photos, and what else you should set up in your AWS account, kiosks and network.',
  '/products/photo-kiosk-backend/support':
    'How to get help with Photo Kiosk Backend: where to write, what to include, how soon we answer, and what you can check before you ask us.',
  '/products/bookstack-wiki':
    'Run a Bookstack wiki for your team in your own AWS account, with backups, encryption and optional Google authentication. See what it includes.',
  '/case-studies':
    'Two illustrative AWS projects: a fintech platform with 95% high availability, and an ML and AI platform with 5 deployment environments.',
  '/case-studies/fintech-platform':
    illustrative('fintech-platform') +
    'how a payments startup splits its only AWS account and moves to two Availability Zones, and what 95% high availability means.',
  '/case-studies/ml-ai-platform':
    illustrative('ml-ai-platform') +
    'how a software company separates experiments from customer data with 5 deployment environments and enforced AI guardrails.',
  '/blog':
    'Practical articles on AWS security for small teams: a series on cloud security controls, and SOC 2 step by step for startups with a product to build.',
  '/blog/cloud-security-series':
    'One AWS security control per article: why it fails in practice, how to build it step by step, how to check that it works, and what it costs.',
  '/blog/cloud-security-series/roadmap':
    'The order in which one engineer secures an AWS organization: every step with its time, cost, what it needs first, and when to skip it.',
  '/blog/soc2-for-lean-startups':
    'SOC 2 for startups: a 14-week plan, then what each criterion asks, a control that a few engineers can keep up, and the evidence to show.',
  '/contact-us':
    'Tell us about your audit date, security questionnaire, AWS bill or open finding. An engineer replies within one business day. Write, call or use the form.',
  '/about': `${company.name} is a small AWS security consultancy in ${company.location}. Read who we are, who does what, and how we protect your account.`,
  '/brochure':
    'Our capabilities on two printable pages: core services, additional expertise, the compliance standards we help you meet, and how to connect with us.',
  '/cart':
    'Review the solutions you have selected and send us your interest. No prices and no payment here, and you get a reply within 24 hours.',
  '/privacy-policy':
    'What this website collects through its forms, cookies and analytics, why and for how long, and how to use your rights under CCPA and GDPR.',
};
