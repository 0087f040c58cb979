import { Duration, Stack, StackProps, aws_cloudwatch as cw,
  aws_cloudwatch_actions as actions, aws_elasticloadbalancingv2 as elb,
  aws_sns as sns } from 'aws-cdk-lib';
import { Construct } from 'constructs';

export interface SloProps extends StackProps {
  readonly alb: elb.IApplicationLoadBalancer;
  readonly pager: sns.ITopic;
  readonly tickets: sns.ITopic;
}

export class SloStack extends Stack {
  constructor(scope: Construct, id: string, props: SloProps) {
    super(scope, id, props);
    const m = props.alb.metrics;
    const missing = { treatMissingData: cw.TreatMissingData.BREACHING };
    const burn = (rate: number, period: Duration, least: number) => {
      const errors = '(FILL(app, 0) + FILL(lb, 0))';
      return new cw.MathExpression({
        expression: `IF(${errors} >= ${least}, ` +
          `${errors} / (requests + FILL(lb, 0)), 0 * requests)`,
        usingMetrics: {
          app: m.httpCodeTarget(elb.HttpCodeTarget.TARGET_5XX_COUNT, { period }),
          lb: m.httpCodeElb(elb.HttpCodeElb.ELB_5XX_COUNT, { period }),
          requests: m.requestCount({ period }),
        },
        period,
      }).createAlarm(this, `Burn${rate * 10}In${period.toMinutes()}`, {
        threshold: rate * 0.001, evaluationPeriods: 1, ...missing,
      });
    };
    const pair = (rate: number, long: Duration, short: Duration) =>
      cw.AlarmRule.allOf(burn(rate, long, 5), burn(rate, short, 1));
    const silence = m.requestCount({ period: Duration.minutes(5) })
      .createAlarm(this, 'Silence', {
        comparisonOperator: cw.ComparisonOperator.LESS_THAN_THRESHOLD,
        threshold: 1, evaluationPeriods: 1, ...missing,
      });
    new cw.CompositeAlarm(this, 'Page', {
      alarmRule: cw.AlarmRule.anyOf(silence,
        pair(14.4, Duration.hours(1), Duration.minutes(5)),
        pair(6, Duration.hours(6), Duration.minutes(30))),
    }).addAlarmAction(new actions.SnsAction(props.pager));
    new cw.CompositeAlarm(this, 'Ticket', {
      alarmRule: pair(3, Duration.days(1), Duration.hours(2)),
    }).addAlarmAction(new actions.SnsAction(props.tickets));
  }
}
