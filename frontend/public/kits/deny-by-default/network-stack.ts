import { Stack, type StackProps, aws_ec2 as ec2 } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

const s3InUsEast1 = 'pl-63a5400a';

export class NetworkStack extends Stack {
  readonly vpcId: string;

  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props);
    // Public subnets for the balancer, isolated ones for the rest
    const vpc = new ec2.Vpc(this, 'Vpc', { maxAzs: 2, natGateways: 0 });
    this.vpcId = vpc.vpcId;
    const group = (name: string) =>
      new ec2.SecurityGroup(this, name, { vpc, allowAllOutbound: false });
    const [alb, app, db] = [group('Alb'), group('App'), group('Db')];
    const endpoints = group('Endpoints');
    alb.addIngressRule(ec2.Peer.anyIpv4(), ec2.Port.HTTPS); // the only open port
    alb.connections.allowTo(app, ec2.Port.tcp(8080));
    app.connections.allowTo(db, ec2.Port.POSTGRES);
    app.connections.allowTo(endpoints, ec2.Port.HTTPS);
    app.addEgressRule(ec2.Peer.prefixList(s3InUsEast1), ec2.Port.HTTPS);
    vpc.addGatewayEndpoint('S3', { service: ec2.GatewayVpcEndpointAwsService.S3 });
    const services = {
      EcrApi: ec2.InterfaceVpcEndpointAwsService.ECR,
      EcrImages: ec2.InterfaceVpcEndpointAwsService.ECR_DOCKER,
      Logs: ec2.InterfaceVpcEndpointAwsService.CLOUDWATCH_LOGS,
      Secrets: ec2.InterfaceVpcEndpointAwsService.SECRETS_MANAGER,
    };
    for (const [name, service] of Object.entries(services)) {
      const securityGroups = [endpoints];
      vpc.addInterfaceEndpoint(name, { service, open: false, securityGroups });
    }
  }
}
