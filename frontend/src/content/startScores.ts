import type { SolutionCategory, SolutionKey } from './solutionCatalog.ts';
import type { AnswerId } from './startQuestions.ts';

/** What an answer says for a solution: 5 for "this is it", 1 for "it helps", and why. */
type Score = readonly [points: 1 | 2 | 3 | 4 | 5, because: string];

export interface SolutionScores {
  readonly when: Readonly<Partial<Record<AnswerId, Score>>>;
  readonly otherwise: string;
}

/** Scores for every solution of the catalog: a new one without any is an error. */
export type StartScores = {
  readonly [Category in SolutionCategory]: Readonly<Record<SolutionKey<Category>, SolutionScores>>;
};

/** Which answers speak for which solutions, and why. List and table are made of this alone. */
export const startScores: StartScores = {
  security: {
    data_encryption: {
      when: {
        leak: [5, 'What is taken stays unreadable to whoever may not use the key.'],
        health: [3, 'Key policies name who can read health data.'],
        europe: [2, 'GDPR names encryption as a safeguard.'],
        customer: [2, 'Questionnaires ask what is encrypted, and who holds the keys.'],
        guard: [2, 'There is somebody to own the keys.'],
      },
      otherwise: 'Can wait until somebody asks who may decrypt what.',
    },
    systems_hardening: {
      when: {
        flaws: [4, 'A rebuilt image replaces patching by hand.'],
        server: [3, 'A server needs IMDSv2 and no open SSH port.'],
        intruder: [3, 'A host without SSH and spare tools helps no intruder.'],
        containers: [2, 'Images from a baseline carry fewer packages to attack.'],
        government: [2, 'NIST asks for a written baseline of each system.'],
        operator: [2, 'Images that rebuild themselves take work off one desk.'],
      },
      otherwise: 'Can wait while you have no servers and images of your own.',
    },
    vulnerability_management: {
      when: {
        flaws: [5, 'Each finding gets an owner and a deadline.'],
        containers: [3, 'Images age, so they are scanned at the build and after it.'],
        auditor: [3, 'Auditors ask for dated scans, and for what became of them.'],
        kubernetes: [2, 'What runs in the cluster is scanned and has an owner.'],
        customer: [2, 'Questionnaires ask how fast you fix a critical flaw.'],
        government: [2, 'NIST asks for scans and for fixes on a clock.'],
        server: [2, 'Plugins and packages get a scan and a deadline.'],
      },
      otherwise: 'Follows as soon as there is something of yours to scan.',
    },
    network_segmentation: {
      when: {
        intruder: [4, 'Who breaks into one tier must not reach the next.'],
        leak: [3, 'Data leaves by paths that nobody listed. This lists them.'],
        government: [3, 'NIST asks for control at each boundary of the system.'],
        kubernetes: [2, 'In a cluster each pod reaches all others until a policy says no.'],
        health: [2, 'A small network around health data keeps the scope small.'],
        platform: [2, 'A platform team can keep a network as code.'],
        open: [1, 'With no date you can split the network in calm.'],
      },
      otherwise: 'Comes after keys and logs, unless all you run shares one network.',
    },
    security_monitoring: {
      when: {
        intruder: [5, 'CloudTrail and GuardDuty show a stolen key at work.'],
        now: [4, 'First see what goes on, in every account and Region.'],
        nobody: [4, 'It shows what nobody thought to ask about.'],
        auditor: [3, 'Auditors ask for logs that no administrator can change.'],
        developers: [3, 'A short list of alerts is what developers can answer.'],
        customer: [2, 'Questionnaires ask who would notice, and how.'],
        leak: [2, 'You see who reads a bucket that they never read before.'],
        little: [2, 'The trail starts with the first account, not after the first scare.'],
      },
      otherwise: 'Never last: without logs nobody can say what happened.',
    },
    incident_response: {
      when: {
        now: [5, 'A runbook says who does what in the next hour.'],
        intruder: [3, 'A leaked key is likely enough to rehearse.'],
        customer: [2, 'Questionnaires ask for the plan and the date of the last exercise.'],
        health: [2, 'HIPAA asks for a way to respond to incidents.'],
        developers: [2, 'With nobody on call the steps have to be on paper.'],
        outage: [2, 'A rehearsed team is faster on the real day.'],
        guard: [2, 'Somebody can lead the exercise and keep the runbooks.'],
      },
      otherwise: 'Follows once there are alerts to respond to.',
    },
  },
  infrastructure: {
    ecs_hosting: {
      when: {
        containers: [5, 'Containers run in two zones, with no hosts to patch.'],
        outage: [3, 'Two zones and a rollback keep a bad release short.'],
        developers: [3, 'On Fargate developers have no hosts to look after.'],
        little: [2, 'A short way from one image to two Availability Zones.'],
        operator: [2, 'One person can run it.'],
      },
      otherwise: 'Only if you run containers, or want to.',
    },
    eks_hosting: {
      when: {
        kubernetes: [5, 'Upgrades are planned before a version leaves standard support.'],
        platform: [3, 'A platform team can keep a cluster and its upgrades.'],
      },
      otherwise: 'Only if you need Kubernetes itself.',
    },
    ec2_hosting: {
      when: {
        server: [5, 'It is made for applications that expect a server.'],
        outage: [2, 'The site survives the loss of a server.'],
        flaws: [2, 'Weekly patch jobs keep servers current.'],
      },
      otherwise: 'Only if your application expects a server.',
    },
    serverless_hosting: {
      when: {
        functions: [5, 'One narrow role for each function, and alarms that say what broke.'],
        little: [3, 'It costs close to nothing while nobody uses it.'],
        developers: [3, 'There is no host and no cluster to look after.'],
        bill: [2, 'What is idle costs close to nothing.'],
        outage: [1, 'A failed step waits in a queue instead of getting lost.'],
      },
      otherwise: 'For new APIs and jobs, or when a server sits idle.',
    },
  },
  finops: {
    cost_analysis: {
      when: {
        bill: [5, 'It finds what you pay for and do not use.'],
        finance: [5, 'Each saving comes with its monthly amount, risk and effort.'],
        kubernetes: [1, 'Clusters often reserve more than their workloads use.'],
        open: [2, 'Nothing presses, so waste is a good thing to remove first.'],
      },
      otherwise: 'Worth a look whenever the bill grows faster than you do.',
    },
    cost_monitoring: {
      when: {
        bill: [4, 'A forgotten instance is news in a day or two, not at month end.'],
        finance: [3, 'A spike is explained before the invoice arrives.'],
        model: [3, 'A GPU that was left on shows within a day or two.'],
        functions: [2, 'A loop between functions is news in a day or two.'],
      },
      otherwise: 'Can wait while the bill is small and steady.',
    },
    budget_management: {
      when: {
        finance: [4, 'The forecast warns before the month is over.'],
        bill: [3, 'A sandbox ends its own overspending at the limit.'],
        little: [3, 'A budget is among the first things a new account needs.'],
        model: [2, 'An experiment ends when its budget does.'],
      },
      otherwise: 'Can wait until several people can start things.',
    },
    cost_allocation: {
      when: {
        finance: [3, 'Cost per product, team and customer group.'],
        bill: [2, 'Nobody cuts a cost that nobody owns.'],
        kubernetes: [2, 'A shared cluster is split by what each workload uses.'],
        platform: [2, 'Each team sees the number that it can change.'],
      },
      otherwise: 'Can wait until several teams or products share the bill.',
    },
  },
  compliance: {
    soc2: {
      when: {
        auditor: [5, 'Evidence collects itself before the auditor comes.'],
        customer: [4, 'The report answers much of what questionnaires ask.'],
        quarter: [2, 'A Type II report needs an observation period, so start it now.'],
        year: [3, 'A year leaves room for the observation period of a Type II report.'],
      },
      otherwise: 'When the first customer asks for the report.',
    },
    hipaa: {
      when: {
        health: [5, 'Health data means the Security Rule, and an addendum with AWS.'],
      },
      otherwise: 'Only if you handle protected health information.',
    },
    nist: {
      when: {
        government: [5, 'The contract names SP 800-53 or 800-171, and a revision.'],
        guard: [1, 'Somebody can keep the plan of action and its dates.'],
      },
      otherwise: 'Only if a contract names it.',
    },
    gdpr_iso: {
      when: {
        europe: [5, 'GDPR asks where personal data lies, and buyers ask for ISO 27001.'],
        leak: [2, 'You know where personal data lies, and can delete it.'],
        year: [2, 'A year is time for a management system and its internal audit.'],
      },
      otherwise: 'When you sell in Europe or a buyer asks for ISO 27001.',
    },
  },
  'ai-security': {
    model_deployment: {
      when: {
        model: [4, 'You can say which data and approval are behind a release.'],
        answers: [2, 'A bad release goes back to the model before it.'],
      },
      otherwise: 'Only with a model of yours in production.',
    },
    privacy_enhancement: {
      when: {
        answers: [4, 'Personal data is filtered from prompts and answers.'],
        model: [3, 'Personal data is found before it reaches a training set.'],
        leak: [2, 'Development and training get masked data, not copies.'],
        europe: [2, 'Less personal data in use is less to answer for.'],
      },
      otherwise: 'Once personal data gets near a model or its prompts.',
    },
    guardrails: {
      when: {
        answers: [5, 'Topics, prompt attacks and sensitive data are checked on each call.'],
        model: [5, 'A policy makes sure that no caller skips the checks.'],
      },
      otherwise: 'Once strangers can talk to a model of yours.',
    },
    governance: {
      when: {
        answers: [3, 'A written rule says who may release what.'],
        model: [2, 'A register of models answers the AI part of a questionnaire.'],
        guard: [1, 'Somebody can own the register of models.'],
      },
      otherwise: 'Once more than one team works with models.',
    },
  },
};
