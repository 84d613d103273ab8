import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { registerServices } from '#src/composition/service-locator.ts';
import { buildServices } from '#src/composition/services.ts';
import { openHotelDatabase } from '#src/composition/setup/register-hotel.ts';
import { readConfig } from '#src/config.ts';
import { createLog } from '#src/server/operations/log.ts';

/** Serves one page over the site's own services: `plain-server.ts <bundle> <route> <query>`. Writes its port. */
const [, , bundle = '', route = '', query = ''] = process.argv;
const config = readConfig();
const log = createLog(config.logLevel);
registerServices(await buildServices(config, log, openHotelDatabase(config, log)));
const { renderPlainPage } = await import(pathToFileURL(bundle).href);
const server = createServer(renderPlainPage(route, query));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
