import type { Agent, Test } from 'supertest';

/** Sends an empty request with a method whose name is a value; writes have an empty JSON object as body. */
export function callOf(agent: Agent, method: string, path: string): Test {
  const name = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return name === 'get' || name === 'delete' ? agent[name](path) : agent[name](path).send({});
}
