// npm run dev -w @salaria/ui: every component in every state, on http://localhost:3100 (PORT changes it). Not deployed.
const path = require('node:path');

const ui = path.join(__dirname, '..');

module.exports = {
  mode: 'development',
  devtool: 'source-map',
  context: ui,
  entry: { showcase: './showcase/start.tsx' },
  output: { path: path.join(ui, 'dist/showcase'), filename: '[name].js', publicPath: '/' },
  resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['salaria-source', '...'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          swcrc: false,
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  stats: 'errors-warnings',
  devServer: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3100),
    hot: false,
    // The page's own origin; the dev server rejects others.
    client: { webSocketURL: 'auto://0.0.0.0:0/ws' },
    static: [
      { directory: __dirname, watch: false },
      // Source files shown beside each component.
      { directory: path.join(ui, 'src'), publicPath: '/src', watch: false },
    ],
  },
};
