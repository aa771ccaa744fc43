/** Keys of the operator (RFC 8292), whom a push service writes to when something is wrong, and whom we push through. */
export type PushSettings = {
  publicKey: string;
  privateKey: string;
  /** 'mailto:…' or 'https://…'. */
  subject: string;
  /** Origins of push services, 'https://*.example' for all below one; nothing is sent elsewhere. */
  services: readonly string[];
};

/** Whether an address is that of a push service we send to: an address that a browser tells may be anything. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { origin, protocol, hostname, port } = new URL(endpoint);
  return services.some((service) => {
    if (!service.includes('//*.')) return origin === service;
    const [scheme, domain] = service.split('//*');
    return protocol === scheme && port === '' && domain !== undefined && hostname.endsWith(domain);
  });
}
