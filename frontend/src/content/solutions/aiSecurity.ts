export const aiSecurity = {
  intro:
    'For teams that put a language model, or a model of their own, into a product. We treat the model as an untrusted component: it gets a private network path, narrow permissions, and checks on its input and output. Code decides what it may do, not the prompt.',
  approach: [
    {
      title: 'Permissions outside the prompt',
      text: "A model can ignore an instruction in a prompt, but it can't get around an IAM policy. So we use IAM roles to limit which tools and data it can reach on behalf of each user.",
    },
    {
      title: 'Test with hostile input',
      text: 'We keep a growing set of attempts to inject instructions and leak data. The pipeline runs it whenever a prompt, a model or a tool changes.',
    },
    {
      title: 'Log enough, not everything',
      text: 'Prompts contain personal data, so we decide with you what to record, who may read it and when to delete it.',
    },
  ],
  solutions: {
    model_deployment: {
      summary:
        'We deploy models on Amazon Bedrock or SageMaker AI behind VPC endpoints, with versioned artifacts, an approval step in the model registry and gradual traffic shifting.',
      gets: [
        'A pipeline that shows which code and data are behind the model in production',
        'A record of who approved it',
        'Automatic rollback to the previous model',
      ],
    },
    privacy_enhancement: {
      summary:
        "We find personal data with Amazon Macie before it reaches a training set, mask or tokenize it, and filter it out of prompts and answers if the feature doesn't need it.",
      gets: [
        'A data-handling rule per source',
        'Masked development data',
        'A test that fails when a known personal record shows up in an answer',
      ],
    },
    guardrails: {
      summary:
        "We configure Amazon Bedrock Guardrails for denied topics, prompt attacks, sensitive data and grounding. A policy enforces them on each call to the Bedrock runtime. Bedrock's other endpoint, Mantle, stays denied until a test shows that the guardrails apply there too.",
      gets: [
        'Guardrails as code',
        'A test set with its false-positive and false-negative rates',
        'A fallback answer your support team has agreed to',
      ],
    },
    governance: {
      summary:
        'We set up an inventory of models and use cases, risk reviews based on the NIST AI Risk Management Framework and its generative AI profile, and a rule for who may release what.',
      gets: [
        'A model register',
        'A two-page acceptable-use policy',
        'Review records that answer the AI section of a customer questionnaire',
      ],
    },
  },
  reading: {
    article: {
      href: '/blog/cloud-security-series/access-control',
      text: "How to decide who may do what, and for how long. A model's tools need the same rules.",
    },
    caseStudy: {
      href: '/case-studies/ml-ai-platform',
      text: "See how to keep an assistant from showing one customer's data to another, with permissions outside the prompt.",
    },
  },
};
